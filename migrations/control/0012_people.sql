ALTER TABLE `device` ADD `show_people` integer;--> statement-breakpoint
ALTER TABLE `account` ADD `show_people` integer DEFAULT false NOT NULL;