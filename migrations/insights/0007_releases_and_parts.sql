ALTER TABLE `insight` ADD `release_id` integer;--> statement-breakpoint
CREATE TABLE `ledger_part` (
	`ledger_id` integer NOT NULL,
	`part` integer NOT NULL,
	`changes` text NOT NULL,
	PRIMARY KEY(`ledger_id`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
-- A key gains a column. Of what was counted until now no release is known.
ALTER TABLE `species_tally` RENAME TO `species_tally_before`;--> statement-breakpoint
CREATE TABLE `species_tally` (
	`account_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`alg_id` integer NOT NULL,
	`release_id` integer DEFAULT -1 NOT NULL,
	`machine_name` text NOT NULL,
	`reviewed` integer NOT NULL,
	`agreed` integer NOT NULL,
	PRIMARY KEY(`account_id`, `device_key`, `alg_id`, `release_id`, `machine_name`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `species_tally`(`account_id`, `device_key`, `alg_id`, `release_id`, `machine_name`, `reviewed`, `agreed`)
	SELECT `account_id`, `device_key`, `alg_id`, -1, `machine_name`, `reviewed`, `agreed` FROM `species_tally_before`;--> statement-breakpoint
DROP TABLE `species_tally_before`;
