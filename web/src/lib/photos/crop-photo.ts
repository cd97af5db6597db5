/** Pixels of the original picture. */
export interface PhotoArea {
  x: number
  y: number
  width: number
  height: number
}

const LARGEST = 1024
const QUALITY = 0.9

const pictureAt = async (address: string): Promise<HTMLImageElement> => {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** The part of a picture as a JPEG of at most 1024 pixels. Where it was transparent it is white, which JPEG cannot leave out. */
export const cropPhoto = async (address: string, { x, y, width, height }: PhotoArea): Promise<Blob> => {
  const picture = await pictureAt(address)
  const scale = Math.min(1, LARGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  const blob = await promise
  if (!blob) throw new Error('no picture')
  return blob
}
