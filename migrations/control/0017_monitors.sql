CREATE TABLE `alert_ignored_group` (
	`user_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `group_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `device_group`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `alert_ignored_group_group` ON `alert_ignored_group` (`group_id`);--> statement-breakpoint
CREATE TABLE `alert_settings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`cable_error` integer DEFAULT true NOT NULL,
	`low_battery` integer DEFAULT true NOT NULL,
	`no_recent_insights` integer DEFAULT true NOT NULL,
	`no_recent_camera_triggers` integer DEFAULT true NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `camera_condition` (
	`device_key` integer NOT NULL,
	`alert_type` text NOT NULL,
	`account_id` integer NOT NULL,
	`group_id` integer,
	`link` integer,
	`raised_at` integer NOT NULL,
	`wave_id` integer,
	`waved` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`device_key`, `alert_type`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `condition_account` ON `camera_condition` (`account_id`,`raised_at`) WHERE alert_type = 'no_recent_insights' AND wave_id IS NULL AND waved = 0;--> statement-breakpoint
CREATE INDEX `condition_wave` ON `camera_condition` (`wave_id`) WHERE wave_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `service_uptime` (
	`began_at` integer PRIMARY KEY NOT NULL,
	`beat_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `silence_wave` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`scope` text NOT NULL,
	`scope_id` text NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer,
	`judge` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wave_open` ON `silence_wave` (`account_id`,`scope`,`scope_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `wave_ended` ON `silence_wave` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `alert` ADD `resolved_by` text;--> statement-breakpoint
CREATE INDEX `alert_about` ON `alert` (`associated_id`,`alert_type`,`user_id`);--> statement-breakpoint
ALTER TABLE `device` ADD `judge_at` integer;--> statement-breakpoint
ALTER TABLE `device` ADD `raised` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `device` ADD `readings` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `device_judge` ON `device` (`judge_at`) WHERE judge_at IS NOT NULL;--> statement-breakpoint
UPDATE `device` SET `judge_at` = coalesce(`last_seen`, `created_at`) + 604800000 WHERE `import_key` IS NULL AND `cleared_at` IS NULL AND `judge_at` IS NULL;
