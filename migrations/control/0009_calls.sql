ALTER TABLE `device` ADD `calls` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `device` ADD `reported_call` integer DEFAULT 0 NOT NULL;