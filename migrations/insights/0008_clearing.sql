CREATE TABLE `device_clear` (
	`device_key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`account_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`phase` integer NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`part` integer DEFAULT -1 NOT NULL,
	`slice` text,
	`deleted` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "device_clear_phase" CHECK("device_clear"."phase" BETWEEN 0 AND 7)
);
--> statement-breakpoint
CREATE INDEX `device_clear_open` ON `device_clear` (`account_id`,`due_at`) WHERE phase < 7;--> statement-breakpoint
ALTER TABLE `account_head` ADD `epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account_head` ADD `cleared` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account_head` ADD `dense_to` integer;--> statement-breakpoint
ALTER TABLE `account_head` ADD `walked_to` integer;