import { useState } from 'react'

export type Checked = ReadonlyMap<number, string>

const NONE: Checked = new Map()

export const useChecked = () => {
  const [checked, setChecked] = useState(NONE)
  const [written, setWritten] = useState(NONE)
  const toggle = (id: number) => {
    const next = new Map(checked)
    if (!next.delete(id)) next.set(id, written.get(id) ?? '')
    setChecked(next)
  }
  const describe = (id: number, description: string) => {
    setChecked(new Map(checked).set(id, description))
    setWritten(new Map(written).set(id, description))
  }
  return { checked, toggle, describe }
}
