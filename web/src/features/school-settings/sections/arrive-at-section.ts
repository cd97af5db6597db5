import { useEffect } from 'react'
import { goToSection } from './go-to-section.ts'

/** Once the sections are drawn: the browser looks for the address' part before they are. */
export const ArriveAtSection = () => {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (id !== '') goToSection(id)
  }, [])
  return null
}
