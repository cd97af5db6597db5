import type { Page } from '@playwright/test'

/** As a phone's camera makes it: some 4 MB, drawn by the browser itself. */
export const drawPhoto = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2_400
    canvas.height = 1_800
    const brush = canvas.getContext('2d')!
    const noise = brush.createImageData(canvas.width, canvas.height)
    for (let place = 0; place < noise.data.length; place += 1) noise.data[place] = Math.random() * 255
    brush.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}
