CREATE TABLE `user_look` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`columns` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
