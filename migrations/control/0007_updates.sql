CREATE TABLE `device_fetch` (
	`device_key` integer NOT NULL,
	`sha256` text NOT NULL,
	`upto` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`device_key`, `sha256`),
	FOREIGN KEY (`device_key`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `device_update` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`alg_release_id` integer NOT NULL,
	`firmware_release_tag` text NOT NULL,
	`cycle_time` integer NOT NULL,
	`trigger_number` integer NOT NULL,
	`satellite_fix_time` integer,
	`satellite_passes` text DEFAULT '' NOT NULL,
	`reach` text NOT NULL,
	`reason` text,
	`idem` text,
	`dropped_at` integer,
	`dropped_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`alg_release_id`) REFERENCES `alg_release`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dropped_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_update_idem` ON `device_update` (`idem`);--> statement-breakpoint
CREATE INDEX `device_update_creator` ON `device_update` (`created_by`,`id`);--> statement-breakpoint
CREATE TABLE `device_update_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`update_id` integer NOT NULL,
	`device_key` integer,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`error_code` text,
	`detail` text,
	FOREIGN KEY (`update_id`) REFERENCES `device_update`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_key`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `device_update_event_update` ON `device_update_event` (`update_id`,`id`);--> statement-breakpoint
CREATE INDEX `device_update_event_device` ON `device_update_event` (`device_key`);--> statement-breakpoint
CREATE TABLE `device_update_target` (
	`update_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`status` text NOT NULL,
	`phase` text NOT NULL,
	`epoch` integer DEFAULT 0 NOT NULL,
	`retries` integer DEFAULT 0 NOT NULL,
	`not_before` integer DEFAULT 0 NOT NULL,
	`granted` integer DEFAULT false NOT NULL,
	`error_code` text,
	`done` integer,
	`total` integer,
	`changed_at` integer NOT NULL,
	`heard_at` integer,
	`late_result` text,
	`drop_asked` integer DEFAULT false NOT NULL,
	`untold` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`update_id`, `device_key`),
	FOREIGN KEY (`update_id`) REFERENCES `device_update`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_key`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `one_open_update` ON `device_update_target` (`device_key`) WHERE status IN ('pending', 'installing');--> statement-breakpoint
CREATE INDEX `device_update_target_device` ON `device_update_target` (`device_key`,`update_id`);--> statement-breakpoint
CREATE INDEX `device_update_target_held` ON `device_update_target` (`device_key`,`update_id`) WHERE status = 'held';--> statement-breakpoint
CREATE INDEX `device_update_target_installing` ON `device_update_target` (`changed_at`) WHERE status = 'installing';--> statement-breakpoint
CREATE INDEX `device_update_target_untold` ON `device_update_target` (`device_key`) WHERE untold > 0;--> statement-breakpoint
ALTER TABLE `device` ADD `update_epoch` integer DEFAULT 0 NOT NULL;