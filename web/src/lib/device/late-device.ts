import { whenIdle } from '../timing/when-idle.ts'
import type { PagePerson } from '../routing/screen-route.ts'

/** The code of what a device keeps, for which no screen waits. */
export const loadDevice = () => import('./tidy-device.ts')

export const tidyDeviceLater = (person: PagePerson | undefined): (() => void) =>
  whenIdle(() => {
    loadDevice()
      .then(({ tidyDevice }) => tidyDevice(person))
      .catch(() => undefined)
  })
