import type { Plugin } from 'vite'

const sources = /react-router\/dist\/production\/lib\/(context|dom\/lib)\.js$/

/**
 * Takes away the names that the router gives its components for developer tools. To name a component is to use it, and a build then keeps
 * components that no page has, such as Form and NavLink: 1.9 KB gzipped of the first load (measured with react-router 8.5.1).
 */
export function noDisplayNames(): Plugin {
  return {
    name: 'revela:no-display-names',
    apply: 'build',
    transform(code, id) {
      if (!sources.test(id)) return null
      const namings = this.parse(code).body.filter(
        statement =>
          statement.type === 'ExpressionStatement' &&
          statement.expression.type === 'AssignmentExpression' &&
          /^\w+\.displayName$/.test(
            code.slice(statement.expression.left.start, statement.expression.left.end),
          ),
      )
      if (namings.length === 0) this.error('The router names its components otherwise')
      const unnamed = namings.reduceRight(
        (text, { start, end }) => text.slice(0, start) + text.slice(end),
        code,
      )
      return {
        code: unnamed.replace(/(?<== )React\$1\.(forwardRef|createContext)\(/g, '/* @__PURE__ */ $&'),
        map: null,
      }
    },
  }
}
