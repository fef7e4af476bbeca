import { sql } from 'kysely'
import type { Handle } from './database.ts'

/** A table that is copied from one database to another, with the columns that can be written. */
export interface CopiedTable {
  name: string
  columns: string[]
  /** Columns whose next value the database counts by itself. */
  counted: string[]
}

/** Every table of ours, parents before those that refer to them. The schema itself is the migrations' to make. */
export async function copiedTables(db: Handle): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select relname as name,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attidentity <> '') as counted
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
    order by relname`.execute(db)
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(db)
  return parentsFirst(rows, references)
}

function parentsFirst(
  tables: readonly CopiedTable[],
  references: readonly { child: string; parent: string }[],
): CopiedTable[] {
  const ordered: CopiedTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isFree = ({ name }: CopiedTable) =>
      !references.some(({ child, parent }) => child === name && names.has(parent))
    const free = waiting.filter(isFree)
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a ring: ${[...names].join(', ')}`)
    ordered.push(...free)
    waiting = waiting.filter(table => !free.includes(table))
  }
  return ordered
}

const batchRows = 500

/** A table's rows as JSON, in batches. In a transaction, so that all tables are read as they were at one moment. */
export async function* rowsOf(trx: Handle, table: CopiedTable): AsyncIterable<string[]> {
  await sql`declare copied no scroll cursor for
    select row_to_json(copied)::text as line from (
      select ${sql.join(table.columns.map(column => sql.ref(column)))} from ${sql.table(table.name)}
    ) as copied`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchRows)} from copied`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < batchRows) break
  }
  await sql`close copied`.execute(trx)
}

/** Everything that is read afterwards in the transaction is as it is now. */
export const freezeReads = (trx: Handle) =>
  sql`set transaction isolation level repeatable read, read only`.execute(trx)

/** Empties the tables and lets rows in as they are: what our triggers make of new rows was made of these already. */
export async function openForCopies(trx: Handle, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** @param lines rows as JSON; a column that is missing in them gets nothing */
export async function insertCopies(
  trx: Handle,
  { name, columns }: CopiedTable,
  lines: readonly string[],
): Promise<void> {
  const written = sql.join(columns.map(column => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${written}) overriding system value
    select ${written} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(
    trx,
  )
}

/** Puts triggers and counters right again, once all rows are in. */
export async function closeForCopies(trx: Handle, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name, counted } of tables) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
    for (const column of counted)
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 1),
        max(${sql.ref(column)}) is not null) from ${sql.table(name)}`.execute(trx)
  }
}

export async function countRows(trx: Handle, name: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(
    trx,
  )
  return rows[0]!.rows
}

/** Names of the migrations that a database has had, in order. */
export async function appliedMigrations(db: Handle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
