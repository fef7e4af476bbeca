/** @throws Error when the picture did not come */
export async function fetchPicture(url: string | null): Promise<Blob> {
  const response = await fetch(url ?? '', { credentials: 'include' })
  if (!response.ok) throw new Error(`picture answered ${response.status}`)
  return response.blob()
}
