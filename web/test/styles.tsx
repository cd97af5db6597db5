import { withEmotionCache } from '@emotion/react'
import type { EmotionCache } from '@emotion/cache'
import { cleanup, render } from '@testing-library/react'
import { muiStyles } from '../src/app/theme/mui-frame.tsx'

/** What a test can see of a style: who is shown, and who can be clicked. */
const SEEN = /[{;\s](?:display|visibility|pointer-events)\s*:/

/** Of each element that is looked at, happy-dom compares every rule of the page with it and all that it stands in. */
const keepSeenRules = ({ sheet }: EmotionCache): void => {
  const insert = sheet.insert.bind(sheet)
  sheet.insert = (rule) => {
    if (SEEN.test(rule)) insert(rule)
  }
}

/** The one that serves what stands in no frame of MUI. Only a component is given it. */
const findCache = (): EmotionCache => {
  const found: EmotionCache[] = []
  const Finder = withEmotionCache((_: object, cache) => {
    found.push(cache)
    return null
  })
  render(<Finder />)
  cleanup()
  const [cache] = found
  if (!cache) throw new Error('Emotion gives no cache')
  return cache
}

const caches = [findCache(), muiStyles]
caches.forEach(keepSeenRules)

/** Without the rules that earlier tests needed. */
export const forgetStyles = (): void => {
  for (const cache of caches) {
    cache.registered = {}
    cache.inserted = {}
    cache.sheet.flush()
  }
}
