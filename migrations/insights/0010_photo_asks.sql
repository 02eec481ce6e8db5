CREATE TABLE `photo_ask` (
	`device_key` integer PRIMARY KEY NOT NULL,
	`asked` text NOT NULL,
	`after_time` integer NOT NULL,
	`after_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `insight_unasked` ON `insight` (`device_key`,`time_stamp`,`id`) WHERE photo IS NULL AND photo_announced IS NOT NULL AND comms >= 3 AND (flags & 112) = 32;