import { defaults, types } from 'pg';

/**
 * Makes PostgreSQL's driver write and read moments in UTC. Strapi's columns for them have no time zone, and the driver
 * would take the machine's: a backend that moves to another zone would read every moment some hours off, and one in
 * Vienna would store the repeated hour of October twice.
 */
export function keepTimesInUtc(): void {
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
}
