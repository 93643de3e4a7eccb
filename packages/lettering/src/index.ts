export { drawLetters, type LetterPlace, measureLetters } from './lettering.ts';
