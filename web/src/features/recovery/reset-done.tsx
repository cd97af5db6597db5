import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { focusOn } from '../../ui/forms/focus-on.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { T } from './texts.ts'

/** The success is to be read before the log-in page comes. */
const SHOWN_MS = 2000

export const ResetDone = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <output ref={focusOn} tabIndex={-1}>
      <Notice tone="good" title={T.reset.done}>
        {T.reset.next}
      </Notice>
    </output>
  )
}
