import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIResponse, Page } from '@playwright/test'
import type { Garment, GeneratedImage, Shoot } from '@revela/contract'
import { expect } from './story.ts'

const api = '/api/v1'

/** Free items of the catalogue: anybody may choose them. */
export const allChoices = { modelId: 'maniqui', stylingId: 'esencial', setId: 'plaster' }
/** Where it does not matter who wears it: for a ghost the studio makes nothing ready, which for others takes it 5 s, and puts nothing else on. */
export const ghostChoices = { ...allChoices, modelId: 'maniqui-invisible' }
export type Choices = Partial<typeof allChoices>

/** A shoot of one of our own T-shirts, made without clicking; it belongs to whoever the page's cookies say. */
export async function makeShoot(page: Page, choices: Choices = {}): Promise<Shoot> {
  const [garment] = await read<Garment[]>(page.request.get(`${api}/resource/garments/demo?type=tshirt-short`))
  const shoot = await read<Shoot>(
    page.request.post(`${api}/shootings`, { data: { garmentsId: [garment?._id] } }),
  )
  if (Object.keys(choices).length === 0) return shoot
  return read<Shoot>(page.request.put(`${api}/shootings/${shoot._id}`, { data: { c: choices } }))
}

/**
 * A shoot of several developed photos, which the seller with a plan has from the start; nothing needs to be made for it. Stories that
 * change it differently take different ones.
 */
export async function developedBefore(page: Page, which: 'oldest' | 'newest'): Promise<Shoot> {
  const shoots = await read<Shoot[]>(page.request.get(`${api}/shootings?step[]=completed`))
  const several = shoots.filter(({ data }) => data.generatedImage.filter(isDelivered).length > 1)
  const shoot = several.at(which === 'newest' ? 0 : -1)
  expect(shoot, 'a shoot of several developed photos').toBeDefined()
  return shoot!
}

const isDelivered = (image: GeneratedImage) => image.asset.vton.status === 'ok'

/** The wizard in this tab is about this shoot, as it is after a garment was picked. */
export async function openInWizard(page: Page, shoot: Shoot): Promise<void> {
  await page.addInitScript(key => sessionStorage.setItem('shootKey', key), shoot.key)
}

/** A T-shirt of hers, uploaded without clicking: the photo of one of our own. */
export async function uploadGarment(page: Page, key: string): Promise<Garment> {
  const front = { name: `${key}.jpg`, mimeType: 'image/jpeg', buffer: await readFile(photoOf(key)) }
  const { garment } = await read<{ garment: Garment }>(
    page.request.post(`${api}/garments`, { multipart: { type: 'tshirt-short', front } }),
  )
  return garment
}

/** The front of one of our own garments. */
export const photoOf = (key: string) => join(import.meta.dirname, `../../catalog/garments/${key}/front.jpg`)

/** What the server keeps of this person's garments. */
export const ownGarments = (page: Page) => read<Garment[]>(page.request.get(`${api}/garments`))

async function read<Data>(answering: Promise<APIResponse>): Promise<Data> {
  const answer = await answering
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data as Data
}
