import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LevelChip } from './level-chip.tsx'

test('a level is named, and so is none', () => {
  render(
    <>
      <LevelChip level={3} />
      <LevelChip level={null} />
    </>,
  )
  expect(screen.getByText('Secundaria')).toBeTruthy()
  expect(screen.getByText('Sin nivel')).toBeTruthy()
})
