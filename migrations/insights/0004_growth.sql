CREATE TABLE `device_day` (
	`day` integer NOT NULL,
	`device_key` integer NOT NULL,
	`insights` integer NOT NULL,
	`picture_bytes` integer NOT NULL,
	PRIMARY KEY(`day`, `device_key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_update_ended` ON `bulk_update` (`updated_at`) WHERE state IN (2, 4);--> statement-breakpoint
UPDATE `bulk_update` SET `entries` = NULL WHERE `state` IN (2, 4);
