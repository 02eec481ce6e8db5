ALTER TABLE `device` ADD `report_day` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `device` ADD `report_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `device` ADD `alg_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `space_remaining` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `memory_remaining` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `cycle_count` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `image_count` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `images_processed` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `hours_since_last_camera_trigger` real;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `software_version` text;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `mcu_version` text;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `hardware_id` text;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `firmware_release_tag` text;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `alg_release_id` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `cycle_time` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `trigger_number` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `startup_data` text;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `longitude` real;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `update_id` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `update_status` text;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `update_done` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `update_total` integer;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `update_error` text;--> statement-breakpoint
ALTER TABLE `telemetry` ADD `dropped` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `alert_resolved` ON `alert` (`updated_at`) WHERE status = 'resolved';--> statement-breakpoint
CREATE INDEX `login_failure_window` ON `login_failure` (`window_start`);--> statement-breakpoint
-- Deeper than SQLite reads JSON: such a report was none of a camera's.
UPDATE `telemetry` SET `report` = '', `dropped` = 1 WHERE `report` <> '' AND NOT json_valid(`report`);--> statement-breakpoint
UPDATE `telemetry` SET
	`space_remaining` = CASE WHEN json_type(`report`, '$.space_remaining') IN ('integer', 'real') THEN CAST(round(`report`->>'space_remaining') AS INTEGER) END,
	`memory_remaining` = CASE WHEN json_type(`report`, '$.memory_remaining') IN ('integer', 'real') THEN CAST(round(`report`->>'memory_remaining') AS INTEGER) END,
	`cycle_count` = CASE WHEN json_type(`report`, '$.cycle_count') IN ('integer', 'real') THEN CAST(round(`report`->>'cycle_count') AS INTEGER) END,
	`image_count` = CASE WHEN json_type(`report`, '$.image_count') IN ('integer', 'real') THEN CAST(round(`report`->>'image_count') AS INTEGER) END,
	`images_processed` = CASE WHEN json_type(`report`, '$.images_processed') IN ('integer', 'real') THEN CAST(round(`report`->>'images_processed') AS INTEGER) END,
	`hours_since_last_camera_trigger` = CASE WHEN json_type(`report`, '$.hours_since_last_camera_trigger') IN ('integer', 'real') THEN `report`->>'hours_since_last_camera_trigger' END,
	`alg_release_id` = CASE WHEN json_type(`report`, '$.algReleaseId') IN ('integer', 'real') THEN CAST(round(`report`->>'algReleaseId') AS INTEGER) END,
	`cycle_time` = CASE WHEN json_type(`report`, '$.cycle_time') IN ('integer', 'real') THEN CAST(round(`report`->>'cycle_time') AS INTEGER) END,
	`trigger_number` = CASE WHEN json_type(`report`, '$.trigger_number') IN ('integer', 'real') THEN CAST(round(`report`->>'trigger_number') AS INTEGER) END,
	`software_version` = CASE json_type(`report`, '$.software_version') WHEN 'text' THEN substr(`report`->>'software_version', 1, 100) END,
	`mcu_version` = CASE json_type(`report`, '$.mcu_version') WHEN 'text' THEN substr(`report`->>'mcu_version', 1, 100) END,
	`hardware_id` = CASE json_type(`report`, '$.hardware_id') WHEN 'text' THEN substr(`report`->>'hardware_id', 1, 100) END,
	`firmware_release_tag` = CASE json_type(`report`, '$.firmwareReleaseTag') WHEN 'text' THEN substr(`report`->>'firmwareReleaseTag', 1, 100) END,
	`startup_data` = CASE WHEN length(CAST(`report`->'startup_data' AS BLOB)) <= 2048 THEN `report`->'startup_data' END,
	`latitude` = CASE WHEN `report`->>'latitude' BETWEEN -90 AND 90 AND `report`->>'longitude' BETWEEN -180 AND 180 THEN `report`->>'latitude' END,
	`longitude` = CASE WHEN `report`->>'latitude' BETWEEN -90 AND 90 AND `report`->>'longitude' BETWEEN -180 AND 180 THEN `report`->>'longitude' END,
	`update_id` = CASE json_type(`report`, '$.update.deviceUpdateId') WHEN 'integer' THEN `report`->>'$.update.deviceUpdateId' END,
	`update_done` = CASE json_type(`report`, '$.update.progress.cnt') WHEN 'integer' THEN `report`->>'$.update.progress.cnt' END,
	`update_total` = CASE json_type(`report`, '$.update.progress.of') WHEN 'integer' THEN `report`->>'$.update.progress.of' END,
	`update_status` = CASE json_type(`report`, '$.update.status') WHEN 'text' THEN substr(`report`->>'$.update.status', 1, 30) END,
	`update_error` = CASE json_type(`report`, '$.update.error_code') WHEN 'text' THEN substr(`report`->>'$.update.error_code', 1, 30) END,
	`dropped` = (SELECT count(*) FROM json_each(`report`) WHERE `type` <> 'null' AND `key` NOT IN ('battery_voltage', 'startup_data', 'latitude', 'longitude', 'update', 'space_remaining', 'memory_remaining', 'cycle_count', 'image_count', 'images_processed', 'hours_since_last_camera_trigger', 'algReleaseId', 'cycle_time', 'trigger_number', 'software_version', 'mcu_version', 'hardware_id', 'firmwareReleaseTag')),
	`report` = ''
WHERE `report` <> '';
