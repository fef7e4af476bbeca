import { type RawBuilder, sql } from 'kysely'

/** A jsonb parameter. `pg` sends an array as a PostgreSQL array unless it is text already; this works on both databases. */
export const asJson = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
