const LONG = 5

/** Whether one letter more, less or other, or two that changed places, makes one word of the other. */
const isNear = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  if (Math.max(one.length, other.length) - start - end <= 1) return true
  const isSwapped = one.length === other.length && one.length - start - end === 2
  return isSwapped && one[start] === other[start + 1] && one[start + 1] === other[start]
}

/** Words of five letters and more that are a letter away from one that is known, put right; null: there are none. */
export const nearWords = (words: readonly string[], vocabulary: ReadonlySet<string>): string[] | null => {
  let changed = false
  const right = words.map((word) => {
    if (word.length < LONG || vocabulary.has(word)) return word
    for (const known of vocabulary)
      if (isNear(word, known)) {
        changed = true
        return known
      }
    return word
  })
  return changed ? right : null
}
