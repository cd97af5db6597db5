import { useEffect, useState } from 'react'

/** An address for a file that is only in this page, given back when nobody shows it any more. Another file needs another `key`. */
export const useObjectUrl = (file: Blob): string => {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
