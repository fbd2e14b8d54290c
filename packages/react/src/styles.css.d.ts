// For a side-effect import of the stylesheet: it exports nothing.
export {};
