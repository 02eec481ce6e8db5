CREATE TABLE `thumbnail_due` (
	`account_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`photo` blob NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `device_key`, `photo`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `thumbnail_due_at` ON `thumbnail_due` (`due_at`);--> statement-breakpoint
INSERT OR IGNORE INTO `thumbnail_due`(`account_id`, `device_key`, `photo`, `due_at`)
SELECT `account_id`, `device_key`, `photo`, 0 FROM `insight` WHERE `photo` IS NOT NULL AND `thumb` = 0;
