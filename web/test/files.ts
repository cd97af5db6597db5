import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import { server } from './server.ts'

export const watchSaves = () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return { saved, stop: () => click.mockRestore() }
}

/** A PDF that comes when the test says so, under a name that the server gives. */
export const slowFile = (path: string, name?: string) => {
  const gate = Promise.withResolvers<undefined>()
  const given =
    name === undefined
      ? {}
      : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }
  server.use(
    http.get(`*/v1${path}`, async () => {
      await gate.promise
      return new HttpResponse('%PDF-1.7', { headers: given })
    }),
  )
  return () => gate.resolve(undefined)
}
