CREATE TABLE `account` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`shard` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alert` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`alert_type` text NOT NULL,
	`summary` text NOT NULL,
	`alert_key` text NOT NULL,
	`associated_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alert_user_status` ON `alert` (`user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `alert_open_cause` ON `alert` (`user_id`,`alert_type`,`alert_key`,`associated_id`) WHERE status <> 'resolved';--> statement-breakpoint
CREATE TABLE `alg` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text DEFAULT '' NOT NULL,
	`framework` text NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`licence` text DEFAULT '' NOT NULL,
	`bucket` text,
	`path` text,
	`md5_checksum` text,
	`class_definitions` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `device` (
	`id` integer PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`account_id` integer NOT NULL,
	`group_id` integer,
	`device_name` text,
	`display_name` text,
	`description` text DEFAULT '' NOT NULL,
	`location_name` text DEFAULT '' NOT NULL,
	`location_description` text DEFAULT '' NOT NULL,
	`latitude` real,
	`longitude` real,
	`last_seen` integer,
	`battery_voltage` real,
	`cycle_time` integer DEFAULT 690 NOT NULL,
	`sync_time` integer,
	`trigger_number` integer DEFAULT 30 NOT NULL,
	`images_processed` integer,
	`memory_remaining` integer,
	`space_remaining` integer,
	`cycle_count` integer,
	`image_count` integer,
	`hours_since_last_camera_trigger` real,
	`startup_data` text,
	`software_version` text,
	`hardware_id` text,
	`mcu_version` text,
	`lora_uid` text,
	`cell_uid` text,
	`firmware_release_tag` text,
	`alg_release_id` integer,
	`allow_wifi_insights` integer DEFAULT true NOT NULL,
	`allow_complete_images` integer DEFAULT true NOT NULL,
	`utc_offset_min` integer DEFAULT 0 NOT NULL,
	`cp_key_wrapped` text NOT NULL,
	`boot_id` text,
	`telemetry_seq` integer,
	`rate_minute` integer DEFAULT 0 NOT NULL,
	`rate_count` integer DEFAULT 0 NOT NULL,
	`cleared_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `device_group`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "device_latitude" CHECK("device"."latitude" IS NULL OR "device"."latitude" BETWEEN -90 AND 90),
	CONSTRAINT "device_longitude" CHECK("device"."longitude" IS NULL OR "device"."longitude" BETWEEN -180 AND 180)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_device_id` ON `device` (`device_id`);--> statement-breakpoint
CREATE INDEX `device_account` ON `device` (`account_id`);--> statement-breakpoint
CREATE TABLE `device_group` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_group_name` ON `device_group` (`account_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `device_token` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`device_key` integer NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`device_key`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `device_token_device` ON `device_token` (`device_key`);--> statement-breakpoint
CREATE TABLE `enrollment_token` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer,
	`claim_code` text,
	`created_by` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`device_key` integer,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_key`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `enrollment_token_expires` ON `enrollment_token` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `enrollment_token_claim` ON `enrollment_token` (`claim_code`);--> statement-breakpoint
CREATE TABLE `feature` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`enabled` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `login_failure` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`window_start` integer NOT NULL,
	`blocked_until` integer DEFAULT 0 NOT NULL,
	`blocks` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`dedupe_key` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE TABLE `password_reset` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by_session` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `password_reset_user` ON `password_reset` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_reset_expires` ON `password_reset` (`expires_at`);--> statement-breakpoint
CREATE TABLE `session` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expires` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `telemetry` (
	`device_key` integer NOT NULL,
	`boot_id` text NOT NULL,
	`seq` integer NOT NULL,
	`received_at` integer NOT NULL,
	`sent_at` integer,
	`comms` integer DEFAULT 0 NOT NULL,
	`battery_voltage` real,
	`report` text NOT NULL,
	PRIMARY KEY(`device_key`, `boot_id`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone_number` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`image_key` text,
	`role` text DEFAULT 'member' NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_role" CHECK("user"."role" IN ('member', 'staff', 'viewer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (lower("username"));--> statement-breakpoint
CREATE TABLE `user_device` (
	`user_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device_key`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_key`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `user_device_device` ON `user_device` (`device_key`);