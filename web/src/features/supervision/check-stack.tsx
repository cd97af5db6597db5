import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './supervision.module.css'

export const CheckStack = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className={styles.checksTitle}>{title}</legend>
    <Stack>{children}</Stack>
  </fieldset>
)
