/** The first number of every advisory lock of ours; the second says what is locked. */
const LOCK_CLASS = 7301;

const LOCKS = { start: 1, instance: 2 } as const;
/** Requests to Rentman that run at this moment hold one of the numbers that follow. */
const FIRST_REQUEST_LOCK = 100;

/** The two numbers of a lock, as PostgreSQL's functions take them. */
export function toLock(name: keyof typeof LOCKS): string {
  return `${LOCK_CLASS}, ${LOCKS[name]}`;
}

/** SQL of the lock of the request whose number is `number`. */
export function toRequestLock(number: string): string {
  return `${LOCK_CLASS}, ${FIRST_REQUEST_LOCK} + ${number}`;
}

/** The condition on `pg_locks` that a row is this lock in this database. */
export function isLock(name: keyof typeof LOCKS): string {
  return `locktype = 'advisory' and classid = ${LOCK_CLASS} and objid = ${LOCKS[name]} and database = (select oid from pg_database where datname = current_database())`;
}
