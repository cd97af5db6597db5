import { useState } from 'react'

interface Followed<Values> {
  dirty: boolean
  reset: (values: Values) => void
}

/** A form shows what is stored now, whoever has changed it, as long as this person has changed nothing in it. */
export const useFollowStored = <Values>(form: Followed<Values>, stored: Values): void => {
  const written = JSON.stringify(stored)
  const [followed, setFollowed] = useState(written)
  if (written === followed) return
  setFollowed(written)
  if (!form.dirty) form.reset(stored)
}
