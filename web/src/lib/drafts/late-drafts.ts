import type { PagePerson } from '../routing/screen-route.ts'
import { whenIdle } from '../timing/when-idle.ts'

/** The code of the drafts, for which no screen waits. */
export const loadDrafts = () => import('./drafts.ts')

/** Once the page is idle: what is over, or of somebody else, leaves the device. */
export const tidyDraftsLater = (person: PagePerson): (() => void) =>
  whenIdle(() => {
    loadDrafts()
      .then(({ tidyDrafts }) => tidyDrafts(person))
      .catch(() => undefined)
  })
