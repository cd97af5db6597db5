/** What the server keeps of a paper. */
const LARGEST = 1_600
const SENT_BYTES_MAX = 500 * 1_024
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25]

const drawn = async (address: string): Promise<HTMLCanvasElement> => {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const scale = Math.min(1, LARGEST / Math.max(picture.naturalWidth, picture.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const asJpeg = async (canvas: HTMLCanvasElement, quality: number): Promise<Blob> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', quality)
  const blob = await promise
  if (!blob) throw new Error('no picture')
  return blob
}

/** A photo as a JPEG of at most 1,600 pixels and 500 KB: a phone's network is slow. @throws for what is no picture */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const address = URL.createObjectURL(file)
  try {
    const canvas = await drawn(address)
    let blob = file
    for (const quality of QUALITIES) {
      blob = await asJpeg(canvas, quality)
      if (blob.size <= SENT_BYTES_MAX) break
    }
    return blob
  } finally {
    URL.revokeObjectURL(address)
  }
}
