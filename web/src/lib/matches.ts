const MARKS = /\p{Diacritic}/gu

const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

/** Whether every word of the search is in the text; case and accents make no difference, as in the server's searches. */
export const matches = (text: string, search: string): boolean => {
  const among = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => among.includes(word))
}
