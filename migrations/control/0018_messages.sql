CREATE TABLE `integration` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`platform` text NOT NULL,
	`options` text NOT NULL,
	`secret` text,
	`notification_classes` text NOT NULL,
	`group_notifications` text DEFAULT '[]' NOT NULL,
	`busy_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_platform` ON `integration` (`user_id`,`platform`);--> statement-breakpoint
CREATE TABLE `mail_address` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`address_key` text NOT NULL,
	`address` text NOT NULL,
	`asked_at` integer,
	`confirmed_at` integer,
	`left_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_address_key` ON `mail_address` (`user_id`,`address_key`);--> statement-breakpoint
CREATE TABLE `message_cursor` (
	`name` text PRIMARY KEY NOT NULL,
	`last_id` integer NOT NULL,
	`moved_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `html` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `kind` text DEFAULT 'reset' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `integration_id` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `leave_url` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `remote_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `lane` text GENERATED ALWAYS AS (channel || '/' || coalesce(integration_id, '') || '/' || kind) VIRTUAL;--> statement-breakpoint
CREATE INDEX `outbox_lane` ON `outbox` (`lane`,`next_at`) WHERE state IN ('due', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_integration` ON `outbox` (`integration_id`,`id`) WHERE integration_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `email_verified_at` integer;--> statement-breakpoint
INSERT INTO `message_cursor`(`name`, `last_id`, `moved_at`) SELECT 'alerts', coalesce(max(`id`), 0), 0 FROM `alert`;
