interface FormRequest {
  url: string
  method: string
  headers: Record<string, string>
  form: FormData
  signal?: AbortSignal
  /** Told while the bytes leave: 0 to 1. */
  onSent: (part: number) => void
}

/**
 * Sends a form and tells how much of it has left; `fetch` cannot. The promise is refused with a TypeError when no answer comes, as that
 * of `fetch` is.
 */
export function sendForm({ url, method, headers, form, signal, onSent }: FormRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onSent(1)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
