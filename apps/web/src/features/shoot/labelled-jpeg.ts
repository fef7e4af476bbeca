/** IPTC's term for a picture composed of a photograph and synthetic parts (digital source type NewsCodes). */
const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic'

const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Revela" Iptc4xmpExt:DigitalSourceType="${sourceType}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** The header that announces XMP in a JPEG's APP1 segment (Adobe XMP specification, part 3). */
const announcement = 'http://ns.adobe.com/xap/1.0/\0'

/** A JPEG that a browser has encoded carries no labels; this adds the one that says it was made with software. */
export function labelledJpeg(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new RangeError('not a JPEG')
  const body = new TextEncoder().encode(announcement + packet)
  const length = body.length + 2
  const labelled = new Uint8Array(jpeg.length + body.length + 4)
  labelled.set([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff])
  labelled.set(body, 6)
  labelled.set(jpeg.subarray(2), 6 + body.length)
  return labelled
}
