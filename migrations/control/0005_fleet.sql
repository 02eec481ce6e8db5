CREATE TABLE `contact` (
	`device_key` integer NOT NULL,
	`at` integer NOT NULL,
	`comms` integer DEFAULT 0 NOT NULL,
	`boot_id` text,
	`seq` integer,
	PRIMARY KEY(`device_key`, `at`, `comms`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `device` ADD `place_by` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `device` ADD `reported_latitude` real;--> statement-breakpoint
ALTER TABLE `device` ADD `reported_longitude` real;--> statement-breakpoint
ALTER TABLE `device` ADD `usual_gap` real;--> statement-breakpoint
ALTER TABLE `device` ADD `wake_stretch` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `device` ADD `wanted_cycle_time` integer;--> statement-breakpoint
ALTER TABLE `device` ADD `wanted_sync_time` integer;--> statement-breakpoint
ALTER TABLE `device` ADD `wanted_trigger_number` integer;--> statement-breakpoint
CREATE INDEX `device_group_members` ON `device` (`group_id`) WHERE group_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `sync_time` integer;--> statement-breakpoint
-- Until now the place was the camera's own, and every report was a contact.
UPDATE `device` SET `reported_latitude` = `latitude`, `reported_longitude` = `longitude`;--> statement-breakpoint
INSERT INTO `contact`(`device_key`, `at`, `comms`, `boot_id`, `seq`)
	SELECT `device_key`, `received_at` / 60000 * 60000, `comms`, `boot_id`, `seq` FROM `telemetry` WHERE true ON CONFLICT DO NOTHING;
