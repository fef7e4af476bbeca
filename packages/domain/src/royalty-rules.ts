import { limits } from '@revela/contract'

/** The value of royalties in Mexican pesos. */
export const royaltyMxn = (credits: number): number => credits * limits.royalties.mxnPerCredit

/** The most common banks by the first three digits of a CLABE, as the Bank of Mexico numbers them. */
const banks: Record<string, string> = {
  '002': 'Banamex',
  '012': 'BBVA México',
  '014': 'Santander',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '062': 'Afirme',
  '072': 'Banorte',
  '127': 'Banco Azteca',
  '137': 'BanCoppel',
  '638': 'Nu México',
  '646': 'STP',
  '722': 'Mercado Pago',
}

/** The bank's name; null for a bank that is not in the list, which may still exist. */
export const bankOfClabe = (clabe: string): string | null => banks[clabe.slice(0, 3)] ?? null
