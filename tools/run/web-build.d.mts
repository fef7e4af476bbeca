/** Builds the web unless the build was made from exactly these sources. */
export function buildWeb(): Promise<void>
