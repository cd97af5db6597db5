import type { ThemeOptions } from '@mui/material/styles'
import { COLOURS } from '../../ui/theme/tokens.ts'

type Parts = NonNullable<ThemeOptions['components']>

const TOUCH = 44
const FLOATING = { border: 0, boxShadow: 'var(--float)' }

const buttons: Parts = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: TOUCH, padding: '8px 16px', lineHeight: 1.25 },
      outlined: { background: COLOURS.card, borderColor: COLOURS.edge },
      // The school's own pair; the accent is the same colour made readable on white.
      contained: { padding: '8px 17px', color: 'var(--selection-text)', background: 'var(--selection)' },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: TOUCH } } },
}

const fields: Parts = {
  MuiFormLabel: {
    styleOverrides: {
      root: {
        marginBottom: 4,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.5,
        color: COLOURS.text,
        '&.Mui-focused, &.Mui-error': { color: COLOURS.text },
        '&.Mui-disabled': { color: COLOURS.muted },
      },
      asterisk: { color: COLOURS.bad },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 4,
        alignItems: 'center',
        margin: '4px 0 0',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        // Why a field is locked must stay readable.
        '&.Mui-disabled': { color: COLOURS.muted },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: TOUCH,
        fontSize: '1rem',
        background: COLOURS.card,
        '&.MuiInputBase-adornedStart': { paddingLeft: 12 },
        '&.MuiInputBase-adornedStart .MuiInputBase-input': { paddingLeft: 0 },
        '&.MuiInputBase-adornedEnd': { paddingRight: 0 },
      },
      input: {
        height: 'auto',
        padding: '8px 13px',
        lineHeight: 1.5,
      },
      // Its text stands where that of a single line does.
      multiline: { padding: 0 },
      notchedOutline: { borderColor: COLOURS.edge },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&::placeholder': { color: COLOURS.muted, opacity: 1 },
        // What a locked field holds must stay readable too.
        '&.Mui-disabled': { WebkitTextFillColor: COLOURS.muted },
      },
      multiline: { padding: 0 },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { '& .placeholder': { color: COLOURS.muted } },
      // The room that is kept for it does not grow with the text.
      icon: { fontSize: 24 },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { minHeight: TOUCH }, label: { '&.Mui-disabled': { color: COLOURS.muted } } },
  },
}

/** What opens in a popover stays in the dialog or content that it was opened from: at the end of the page it is in no landmark. */
const nearest = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.querySelector('main')

const floating: Parts = {
  MuiPaper: { defaultProps: { variant: 'outlined' } },
  MuiMenu: { styleOverrides: { paper: FLOATING } },
  MuiPopover: {
    defaultProps: { container: nearest },
    // There it locks only its container, and the page would scroll away below it.
    styleOverrides: { root: { overflow: 'hidden', overscrollBehavior: 'contain' }, paper: FLOATING },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: TOUCH, fontSize: '0.875rem' } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: FLOATING,
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-root': { paddingBlock: 0, paddingLeft: 12 },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '8px 0' },
      },
    },
  },
  MuiPopper: { defaultProps: { container: nearest } },
}

/** Each of MUI's parts as the design draws it, beside the bricks that are not MUI's. */
export const parts: Parts = { ...buttons, ...fields, ...floating }
