ALTER TABLE `account` ADD `id_secret` text;--> statement-breakpoint
ALTER TABLE `device` ADD `share_place` integer DEFAULT false NOT NULL;