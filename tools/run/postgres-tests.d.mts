export declare const onBothDatabases: readonly string[]
export declare const onPostgresIfPresent: readonly string[]
export declare const onEmbeddedDatabaseOnly: readonly string[]
