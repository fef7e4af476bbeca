/** Ids of own models begin so, which no key of the catalogue may. The engine's names of what is made of them do too. */
const prefix = 'own-'

export const isOwnModelId = (id: string): boolean => id.startsWith(prefix)
export const ownModelIdOf = (random: string): string => prefix + random
